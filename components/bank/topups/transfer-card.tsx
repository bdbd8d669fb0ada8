import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { getTransferDetails } from "@/lib/bank/topups/references";
import { groupedIban } from "@/lib/core/format/iban";

type TransferCardProps = { details: Awaited<ReturnType<typeof getTransferDetails>> };

/** The account and reference for a transfer, and what happens after it. */
export function TransferCard({ details: { reference, holder, iban, bic } }: TransferCardProps) {
  return (
    <Card aria-labelledby="por-transferencia">
      <CardHeader>
        <CardTitle id="por-transferencia">Por transferencia SEPA</CardTitle>
      </CardHeader>
      {iban ? (
        <ul className="border-b">
          {holder ? <Line label="Titular" text={holder} copied="Titular copiado" /> : null}
          <Line label="IBAN" text={iban} shown={groupedIban(iban)} copied="IBAN copiado" />
          {bic ? <Line label="BIC" text={bic} copied="BIC copiado" /> : null}
          <Line label="Tu referencia, en el concepto" text={reference} copied="Referencia copiada" />
        </ul>
      ) : (
        <CardContent>
          <Alert>Ahora mismo no se puede ingresar por transferencia.</Alert>
        </CardContent>
      )}
      {iban ? (
        <CardContent>
          <Note>
            Escribe solo la referencia en el concepto. Tu banco tarda hasta un día laborable; el dinero se
            abona solo cuando llega y te avisamos. Sin la referencia la revisa un administrador. Solo euros.
          </Note>
        </CardContent>
      ) : null}
    </Card>
  );
}

type LineProps = { label: string; text: string; shown?: string; copied: string };

function Line({ label, text, shown = text, copied }: LineProps) {
  return (
    <OptionRow>
      <OptionText>
        <Note as="span">{label}</Note>
        <strong className={codeClass}>{shown}</strong>
      </OptionText>
      <CopyButton text={text} label={`Copiar: ${label}`} copied={copied} />
    </OptionRow>
  );
}
