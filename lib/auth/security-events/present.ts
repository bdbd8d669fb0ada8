import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { SECURITY_EVENT_OF, SECURITY_EVENTS } from "./constants";
import type { ListedSecurityEvent } from "./queries";

const securityEventSchema = z
  .object({
    id: z.number().int(),
    event: z.enum(SECURITY_EVENTS),
    ip: z.string().nullable().describe("IP address of the request; null for actions of an administrator"),
    byAdministrator: z.boolean(),
    occurredAt: isoDateTime,
  })
  .meta({ id: "SecurityEvent" });

export type SecurityEventLine = z.output<typeof securityEventSchema>;

export const securityEventsJson = presenter(
  z.array(securityEventSchema),
  (events: readonly ListedSecurityEvent[]) =>
    events.map(({ action, occurredAt, ...event }) => ({
      ...event,
      event: SECURITY_EVENT_OF[action],
      occurredAt: occurredAt.toISOString(),
    })),
);
