import { z } from "zod";

/** Bytes as an Ethereum node writes them: `0x` and hexadecimal digits. */
export const hexData = z.string().regex(/^0x[0-9a-f]*$/i);

/** A number as an Ethereum node writes it. */
export const quantity = z.string().regex(/^0x[0-9a-f]+$/i);
export const bigQuantity = quantity.transform(BigInt);
export const smallQuantity = quantity.transform(Number);
