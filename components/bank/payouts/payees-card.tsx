import { Landmark } from "lucide-react";
import { removePayee } from "@/actions/bank/payouts";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { ActionButton } from "@/components/forms/action-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { Payee } from "@/lib/bank/payouts/queries";
import { formatDate } from "@/lib/core/format/format";
import { groupedIban } from "@/lib/core/format/iban";
import { PayeeLabel } from "./payee-label";

type PayeesCardProps = { payees: readonly Payee[]; now: Date; timeZone: string };

/** The member's bank accounts for payouts. */
export function PayeesCard({ payees, now, timeZone }: PayeesCardProps) {
  return (
    <Card aria-labelledby="cuentas">
      <CardHeader>
        <CardTitle id="cuentas">Tus cuentas</CardTitle>
      </CardHeader>
      {payees.length === 0 ? (
        <Empty icon={<Landmark />} title="Ninguna todavía">
          Cada cuenta se guarda con su primera retirada.
        </Empty>
      ) : (
        <ul>
          {payees.map(({ id, iban, holder, label, usableAt }) => (
            <OptionRow key={id}>
              <OptionText>
                {label ? <strong>{label}</strong> : null}
                <strong className="text-sm">{groupedIban(iban)}</strong>
                <Note as="span">{holder}</Note>
                {usableAt > now ? (
                  <Note as="span">Primer uso desde el {formatDate(usableAt, timeZone)}</Note>
                ) : null}
              </OptionText>
              <PayeeLabel id={id} iban={iban} label={label} />
              <ActionButton
                size="sm"
                variant="ghost"
                aria-label={`Quitar la cuenta ${groupedIban(iban)}`}
                action={removePayee}
                fields={{ id }}
                done={["Cuenta quitada", "Si la vuelves a usar, esperará como una nueva."]}
                failed="No se pudo quitar la cuenta"
              >
                Quitar
              </ActionButton>
            </OptionRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
