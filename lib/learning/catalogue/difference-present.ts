import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { chapterSchema } from "@/lib/learning/chapters/present";
import type { OfferingChanges } from "./difference-queries";

const timestamp = z.iso.datetime();
const value = z.union([z.string(), z.boolean()]).nullable();

const changesSchema = z
  .object({
    updatedAt: timestamp.describe("To be sent when it is approved"),
    submittedAt: timestamp
      .nullable()
      .describe("When it was sent for review; null while its maker works on it"),
    enrolledCount: z.number().int(),
    fields: z.array(z.object({ field: z.string(), before: value, after: value })),
    chapters: z.array(
      z.object({
        kind: z.enum(["added", "removed", "changed"]),
        id: z.number().int(),
        fields: z.array(z.string()).describe("What differs of a changed chapter"),
        before: chapterSchema.nullable(),
        after: chapterSchema.nullable(),
      }),
    ),
  })
  .meta({ id: "OfferingChanges" });

export const changesJson = presenter(changesSchema, (changes: OfferingChanges) => changes);
