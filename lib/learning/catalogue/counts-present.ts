import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";

const figures = z
  .object({ courses: z.number().int(), mentorships: z.number().int() })
  .describe("How many stand in the catalogue")
  .meta({ id: "LearningFigures" });

export type LearningFigures = z.output<typeof figures>;

export const countsJson = presenter(figures, (counted: LearningFigures) => counted);
