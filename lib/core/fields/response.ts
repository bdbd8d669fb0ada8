import { z } from "zod";
import { CURRENCIES } from "@/lib/core/format/money";

// The fields that many responses have: how `/api` writes a time, an amount and a share.

/** A point in time, in UTC: `2026-01-31T09:30:00.000Z`. */
export const isoDateTime = z.iso.datetime();

/** An amount in euros. */
export const euros = z.string().describe("Decimal string in euros");

/** An amount in bitcoin. */
export const bitcoin = z.string().describe("Decimal string in bitcoin");

/** A percentage: `12.5`. */
export const percent = z.string().describe("Decimal string in percent");

/** A number of tokens of a project. */
export const tokens = z.string().describe("Number of tokens, as a decimal string with six decimals");

/** One of the assets of the platform. */
export const asset = z.enum(CURRENCIES);

/** An amount of the asset that the response names. */
export const amount = z.string().describe("Decimal string in units of the asset");
