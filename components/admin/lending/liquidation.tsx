import { liquidateLoan } from "@/actions/lending/margin";
import { doneMessage } from "@/components/admin/done-message";
import { ReasonButton } from "@/components/forms/reason-button";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import type { LiquidationMethod } from "@/lib/lending/liquidation/constants";

type LiquidationProps = {
  id: number;
  /** The price for which the displayed figures are calculated: in the format of the settings, and formatted. */
  price: string;
  priceText: string;
  /** A pool receives no bitcoin. */
  isPool: boolean;
};

const ACTIONS: Readonly<Record<LiquidationMethod, { act: string; note: string }>> = {
  kind: { act: "Liquidar en bitcoin", note: "El prestamista cobra en bitcoin." },
  treasury: {
    act: "Liquidar por la tesorería",
    note: "La tesorería se queda el bitcoin y paga al prestamista en la moneda del préstamo.",
  },
};

/** Sells the collateral of a defaulted loan at the displayed price. */
export function Liquidation({ isPool, ...sold }: LiquidationProps) {
  return (
    <span className="flex min-w-0 flex-wrap justify-end gap-2">
      {isPool ? null : <Action {...sold} method="kind" />}
      <Action {...sold} method="treasury" />
    </span>
  );
}

type ActionProps = Omit<LiquidationProps, "isPool"> & { method: LiquidationMethod };

function Action({ id, price, priceText, method }: ActionProps) {
  const { act, note } = ACTIONS[method];
  return (
    <ReasonButton
      size="sm"
      variant={method === "kind" ? "default" : "ghost"}
      aria-label={`${act} el préstamo n.º ${id}`}
      ask={{
        title: act,
        note: `La garantía del préstamo n.º ${id} se liquida a ${priceText}. ${note} No se puede deshacer.`,
        act,
        busyText: "Liquidando…",
        help: "Quedará registrado.",
        action: liquidateLoan,
        fields: { id, method, price },
        maxLength: MAX_ACTION_REASON_LENGTH,
        done: (isPending) =>
          doneMessage(isPending === true, "Garantía liquidada", "Hemos avisado a los dos."),
      }}
    >
      {act}
    </ReasonButton>
  );
}
