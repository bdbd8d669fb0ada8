import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";

const ownContactSchema = z
  .object({
    phone: z.string().nullable(),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    pendingEmail: z.string().nullable().describe("New e-mail address that waits for its confirmation link"),
  })
  .meta({ id: "OwnContact" });

export const ownContactJson = presenter(
  ownContactSchema,
  (contact: z.output<typeof ownContactSchema>) => contact,
);
