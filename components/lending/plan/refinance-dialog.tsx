import { refinanceLoan } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { BeforeAfter } from "@/components/lending/loan/before-after";

import { sumText, taeText } from "@/components/lending/posts/labels";
import { Alert } from "@/components/ui/alert";
import { formatDecimal } from "@/lib/core/format/decimal";
import { dayText } from "@/lib/core/format/format";
import type { LoanCurrency } from "@/lib/lending/constants";
import type { RefinancingOffers } from "@/lib/lending/plan/refinance-queries";

export type RefinanceActionProps = {
  id: number;
  currency: LoanCurrency;
  current: NonNullable<RefinancingOffers["current"]>;
  offer: RefinancingOffers["offers"][number];
};

type RefinanceDialogProps = RefinanceActionProps & { close: () => void };

/** Shows the changes before an offer refinances the loan. */
export function RefinanceDialog({ id, currency, current, offer, close }: RefinanceDialogProps) {
  const { submission, act } = useDialogAction({ action: refinanceLoan, fields: { id }, close });
  const { offerId, updatedAt, lender, platformFee, received } = offer;
  const sum = (amount: string) => sumText(amount, currency);
  const done = ["Prestamista cambiado", `${lender} presta desde ahora.`] as const;
  return (
    <ActionDialog
      title="Cambiar de prestamista"
      act={`Cambiar a ${lender}`}
      busyText="Cambiando…"
      submission={submission}
      submit={() => void act(done, { offerId, updatedAt })}
      close={close}
    >
      <BeforeAfter
        lines={[
          { name: "Debes", before: sum(current.debt), after: sum(offer.amount) },
          { name: "TAE para ti", before: `${taeText(current.tae)} %`, after: `${taeText(offer.tae)} %` },
          { name: "Próximo pago", before: null, after: dayText(offer.nextDueOn) },
          { name: "Último pago", before: dayText(current.endsOn), after: dayText(offer.endsOn) },
          { name: "LTV", before: `${formatDecimal(current.ltv)} %`, after: `${formatDecimal(offer.ltv)} %` },
        ]}
      />
      <p className="text-sm">
        {lender} paga entera tu deuda y la garantía pasa al préstamo nuevo sin salir de la custodia. La
        comisión es de {sum(platformFee)} y recibes lo que sobra: {sum(received)}. La TAE de antes no cuenta
        la comisión que ya has pagado; la nueva sí cuenta la suya.
      </p>
      <Alert variant="warning">
        No se puede deshacer. El aviso temprano, la defensa y el pago automático se ponen de nuevo en el
        préstamo nuevo.
      </Alert>
    </ActionDialog>
  );
}
