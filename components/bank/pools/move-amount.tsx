import { useId } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { AmountInput } from "@/components/forms/amount-field";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import type { PoolAsset } from "@/lib/bank/constants";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { feeText } from "@/lib/core/config/fees";
import { amountText } from "@/lib/core/format/format";
import { typedMinor, typedText } from "@/lib/core/format/typed-amount";
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
export function MoveAmount(props: MoveAmountProps) {
  const { asset, total, move } = props;
  const minor = typedMinor(move.amount, asset);
  return (
    <>
      <Quantity {...props} />
      <DetailList>
        <DetailRow label="Comisión">{feeText(FEE_BASIS_POINTS.bank)}</DetailRow>
        <DetailRow total label={total}>
          {amountText(minor ?? 0n, asset)}
        </DetailRow>
      </DetailList>
    </>
  );
}

function Quantity({ move: { amount, change, submission }, asset, most, help }: MoveAmountProps) {
  const id = useId();
  const error = submission.errors.amount;
  return (
    <Field id={id} label="Cantidad" help={help} error={error}>
      <span className="flex min-w-0 items-start gap-2">
        <span className="flex-1">
          <AmountInput
            {...fieldAria(id, { help, error })}
            name="amount"
            currency={asset}
            placeholder="0,00"
            value={amount}
            onChange={(event) => change(event.target.value)}
          />
        </span>
        <Button disabled={/^[0.]*$/.test(most)} onClick={() => change(typedText(most))}>
          Máximo
        </Button>
      </span>
    </Field>
  );
}
