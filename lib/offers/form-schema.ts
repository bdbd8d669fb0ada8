import { z } from "zod";

/** Where a form asks for a figure. */
export const FIGURE_PLACES = [0, 1, 2] as const;

const written = z.string().default("");

/** As a form's fields say it: three figures at most, each with its name; a name alone is a figure that was asked for and not given. */
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
  .transform(({ id, title, body, ...figures }) => ({
    id,
    title,
    body,
    metrics: FIGURE_PLACES.map((place) => ({
      label: figures[`label${place}`],
      value: figures[`value${place}`],
    })).filter(({ value }) => value.trim()),
  }));
