import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { DOCUMENT_KINDS, ROOM_ACCESS_STATUSES } from "@/lib/offers/room-constants";
import type { AccessLine, ReadLine, Room } from "./queries";

const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

export const roomJson = presenter(
  z
    .object({
      role: z
        .enum(["founder", "manager", "administrator", "investor", "none", ...ROOM_ACCESS_STATUSES])
        .describe("Your access to the data room; `none` if you have not requested it"),
      isOpen: z.boolean(),
      documents: z.array(
        z.object({
          id: z.number().int(),
          kind: z.enum(DOCUMENT_KINDS),
          title: z.string(),
          sizeBytes: z.number().int(),
          uploadedAt: isoDateTime,
          url: z.string().nullable().describe("Null if you cannot read it"),
        }),
      ),
    })
    .meta({ id: "DataRoom" }),
  (room: Room) => room,
);

const accessSchema = z
  .object({
    id: z.number().int(),
    user: person,
    reason: z.string(),
    status: z.enum(ROOM_ACCESS_STATUSES),
    promisedAt: isoDateTime.describe("When the member accepted the confidentiality terms"),
    decidedAt: isoDateTime.nullable(),
    reads: z.number().int().describe("Number of times the member has read documents of the room"),
  })
  .meta({ id: "DataRoomAccess" });

export const accessJson = presenter(accessSchema, (line: AccessLine) => line);
export const accessesJson = presenter(z.array(accessSchema), (lines: readonly AccessLine[]) => [...lines]);

export const readsJson = presenter(
  z.array(
    z
      .object({
        id: z.number().int(),
        document: z.object({ id: z.number().int(), title: z.string() }),
        user: person,
        readAt: isoDateTime,
      })
      .meta({ id: "DataRoomRead" }),
  ),
  (lines: readonly ReadLine[]) => [...lines],
);
