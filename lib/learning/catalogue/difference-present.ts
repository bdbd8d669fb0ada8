import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { chapterSchema } from "@/lib/learning/chapters/present";
import { quizSchema } from "@/lib/learning/quizzes/present";
import type { OfferingChanges } from "./difference-queries";

const value = z.union([z.string(), z.boolean()]).nullable();

const reviewedChapter = chapterSchema.extend({ quiz: quizSchema.nullable() }).meta({ id: "ReviewedChapter" });

const changesSchema = z
  .object({
    updatedAt: isoDateTime.describe("Send this value with the approval"),
    submittedAt: isoDateTime
      .nullable()
      .describe("When the changes were submitted for review; null while the owner works on them"),
    enrolledCount: z.number().int(),
    fields: z.array(z.object({ field: z.string(), before: value, after: value })),
    chapters: z.array(
      z.object({
        kind: z.enum(["added", "removed", "changed"]),
        id: z.number().int(),
        fields: z.array(z.string()).describe("Changed fields of a changed chapter"),
        before: reviewedChapter.nullable(),
        after: reviewedChapter.nullable(),
      }),
    ),
  })
  .meta({ id: "OfferingChanges" });

export const changesJson = presenter(changesSchema, (changes: OfferingChanges) => changes);
