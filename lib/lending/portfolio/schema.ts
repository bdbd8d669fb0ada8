import { z } from "zod";

export const contractParams = z.object({ code: z.string() });

export const createRecordInput = z.object({
  showName: z
    .boolean("Di si quieres que aparezca tu nombre: true o false")
    .default(false)
    .describe("Whether the record shows the name of its owner"),
});
export const recordParams = z.object({ code: z.string().max(64) });
export const listRecordsInput = z.object({});

export const createRecordForm = z.object({ showName: z.string().transform((text) => text === "true") });
