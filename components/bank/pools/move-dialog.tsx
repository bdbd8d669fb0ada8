import type { ReactNode } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { QuantityField } from "@/components/forms/amount-field";
import type { PoolAsset } from "@/lib/bank/constants";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import type { PoolMove } from "./use-pool-move";

type MoveDialogProps = {
  title: string;
  act: "Depositar" | "Retirar";
  busyText: string;
  move: PoolMove;
  asset: PoolAsset;
  /** The maximum amount, a decimal text. */
  max: string;
  help: string;
  /** The label of the sum. */
  total: string;
  close: () => void;
  children: ReactNode;
};

/** The form of a deposit or withdrawal: the amount, the maximum, and the cost. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, act, busyText, move, asset, max, help, total, close, children } = props;
  const { amount, change, submit, submission } = move;
  return (
    <ActionDialog
      title={title}
      label={act}
      act={act}
      busyText={busyText}
      submission={submission}
      submit={submit}
      close={close}
    >
      <QuantityField
        currency={asset}
        value={amount}
        change={(typed) => change({ amount: typed })}
        max={parseMoney(max, asset)}
        help={help}
        error={submission.errors.amount}
      />
      <DetailList>
        <DetailRow label="Comisión">{FEE_TEXT.bank}</DetailRow>
        <DetailRow total label={total}>
          {amountText(typedMinor(amount, asset) ?? 0n, asset)}
        </DetailRow>
      </DetailList>
      {children}
    </ActionDialog>
  );
}
