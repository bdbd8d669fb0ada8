import { z } from "zod";
import { euroAmount, pageFields } from "@/lib/bank/schema";
import { rowId } from "@/lib/core/fields/row-id";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { TOPUPS_PER_PAGE } from "./constants";

export const startTopupInput = z.object({ amount: euroAmount });

/** In the format that people type: «50,00 €» is an amount here. */
export const startTopupForm = z.object({ amount: z.string().transform(typedAmount) });

export const listTopupsInput = z.object(pageFields(TOPUPS_PER_PAGE));
export type ListTopups = z.output<typeof listTopupsInput>;

export const NO_TOPUP = "Ese ingreso no existe";

export const topupParams = z.object({ id: rowId(NO_TOPUP) });

export const referenceInput = z.object({});
