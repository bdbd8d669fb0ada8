import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { bitcoin, isoDateTime } from "@/lib/core/fields/response";
import { COLLATERAL_MOVES } from "@/lib/lending/constants";
import type { MoveLine } from "./queries";

const moveSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(COLLATERAL_MOVES),
    btcAmount: bitcoin.describe("Decimal string in bitcoin; negative for collateral that left"),
    after: bitcoin,
    price: z.string().describe("US dollars per bitcoin"),
    createdAt: isoDateTime,
  })
  .meta({ id: "LoanCollateralMove" });

/** The response fields of a loan about its collateral. */
export const collateralFields = {
  collateralNeeded: bitcoin
    .nullable()
    .describe("Collateral that starts the pending loan at the current price; null once it has started"),
  collateralArrived: bitcoin.describe("Bitcoin received at `platformBtcWallet` that is not collateral yet"),
  collateralConfirming: bitcoin.describe(
    "Bitcoin on the way to `platformBtcWallet`, without enough confirmations",
  ),
  collateralMoves: z
    .array(moveSchema)
    .describe("The newest 200; `GET /api/loans/{id}/collateral` has all of them"),
};

export const collateralMovesJson = presenter(z.array(moveSchema), (moves: readonly MoveLine[]) => [...moves]);
