import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { listSettings } from "@/lib/admin/settings/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { groupedIban } from "@/lib/core/format/iban";
import { typedText } from "@/lib/core/format/typed-amount";
import { LazyChangeBankRules } from "./actions.lazy";

/** The platform's bank account for transfers and payouts, and the rules for payouts. */
export async function TransfersCard({ viewer }: { viewer: AdminActor }) {
  const listed = await listSettings(viewer);
  const { automaticPayoutEur, newPayeeHoldHours, sepaAccountHolder, sepaIban, sepaBic } = listed;
  return (
    <Card aria-labelledby="transferencias">
      <CardHeader>
        <div className="grid content-start gap-1 *:min-w-0">
          <CardTitle id="transferencias">Cuenta y retiradas</CardTitle>
          <Note>La cuenta a la que llegan las transferencias y de la que salen las retiradas.</Note>
        </div>
        <LazyChangeBankRules
          values={{
            automaticPayoutEur: typedText(automaticPayoutEur.value, "EUR"),
            newPayeeHoldHours: String(newPayeeHoldHours.value),
            sepaAccountHolder: sepaAccountHolder.value,
            sepaIban: groupedIban(sepaIban.value),
            sepaBic: sepaBic.value,
          }}
        />
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        {sepaIban.value ? null : (
          <Alert variant="warning">Sin IBAN no hay ingresos por transferencia ni remesas.</Alert>
        )}
        <DetailList>
          <DetailRow label="Titular">{sepaAccountHolder.value || "—"}</DetailRow>
          <DetailRow label="IBAN">{sepaIban.value ? groupedIban(sepaIban.value) : "—"}</DetailRow>
          <DetailRow label="BIC">{sepaBic.value || "—"}</DetailRow>
          <DetailRow label="Retiradas diarias sin revisión, hasta">
            {amountTextOf(automaticPayoutEur.value, "EUR")}
          </DetailRow>
          <DetailRow label="Espera de una cuenta nueva">{newPayeeHoldHours.value} h</DetailRow>
        </DetailList>
      </CardContent>
    </Card>
  );
}
