import { z } from "zod";

export const contractParams = z.object({ code: z.string() });
