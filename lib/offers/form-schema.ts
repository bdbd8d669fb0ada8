import { z } from "zod";
import { NO_LABEL } from "./schema";

/** The positions of the form's fields for figures. */
export const FIGURE_PLACES = [0, 1, 2] as const;

const written = z.string().default("");

/** The form of an update: at most three figures, each with a label; a figure without a value is left out. */
export const updateForm = z
  .object({
    id: z.string(),
    title: written,
    body: written,
    label0: written,
    value0: written,
    label1: written,
    value1: written,
    label2: written,
    value2: written,
  })
  .superRefine((typed, context) => {
    for (const place of FIGURE_PLACES) {
      if (!typed[`value${place}`].trim() || typed[`label${place}`].trim()) continue;
      context.addIssue({ code: "custom", path: [`label${place}`], message: NO_LABEL });
    }
  })
  .transform(({ id, title, body, ...figures }) => ({
    id,
    title,
    body,
    metrics: FIGURE_PLACES.map((place) => ({
      label: figures[`label${place}`],
      value: figures[`value${place}`],
    })).filter(({ value }) => value.trim()),
  }));
