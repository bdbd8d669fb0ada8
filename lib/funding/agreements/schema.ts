import { z } from "zod";

export const NO_AGREEMENT = "Ese acuerdo no existe";

export const agreementParams = z.object({ code: z.string().max(40, NO_AGREEMENT) });
