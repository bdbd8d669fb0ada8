import { DetailList, DetailRow } from "@/components/display/detail-row";
import { QuantityField } from "@/components/forms/amount-field";
import type { PoolAsset } from "@/lib/bank/constants";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { feeText } from "@/lib/core/config/fees";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import type { PoolMove } from "./use-pool-move";

type MoveAmountProps = {
  move: PoolMove;
  asset: PoolAsset;
  most: string;
  help: string;
  /** What the sum is called. */
  total: string;
};

/** How much goes in or out, the way to all of it, and what it costs. */
export function MoveAmount({ move, asset, most, help, total }: MoveAmountProps) {
  const minor = typedMinor(move.amount, asset);
  return (
    <>
      <QuantityField
        currency={asset}
        value={move.amount}
        change={move.change}
        most={parseMoney(most, asset)}
        help={help}
        error={move.submission.errors.amount}
      />
      <DetailList>
        <DetailRow label="Comisión">{feeText(FEE_BASIS_POINTS.bank)}</DetailRow>
        <DetailRow total label={total}>
          {amountText(minor ?? 0n, asset)}
        </DetailRow>
      </DetailList>
    </>
  );
}
