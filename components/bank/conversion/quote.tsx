import Link from "next/link";
import type { MouseEvent } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Refusal } from "@/components/forms/refusal";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { QUOTE_SECONDS } from "@/lib/bank/conversion/constants";
import type { ConversionLine } from "@/lib/bank/conversion/convert-currency";
import type { QuoteLine } from "@/lib/bank/conversion/present";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { typedText } from "@/lib/core/format/typed-amount";
import { referenceRate } from "./reference-rate";
import type { Conversion } from "./use-conversion";

type ConversionQuoteProps = { quote: QuoteLine; conversion: Conversion };

/** The quote of the platform, with the time it remains valid. */
export function ConversionQuote({ quote, conversion }: ConversionQuoteProps) {
  const { left, asking, taking, ask, take, write } = conversion;
  const isOver = left === 0;
  // Ignores the second click of a double click, which was meant for the button shown before the quote arrived.
  const takeOnce = (event: MouseEvent) => event.detail < 2 && take();
  return (
    <section aria-label="Revisar la conversión">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{taking.refusal ?? asking.refusal}</Refusal>
        <Terms terms={quote} spreadPercent={quote.spreadPercent} />
        <div className="grid gap-2 *:min-w-0">
          <Progress thin value={(left / QUOTE_SECONDS) * 100} />
          {isOver ? null : <Note role="timer">Vale {left} s más.</Note>}
          <Note as="span" role="status">
            {isOver ? "La cotización ha caducado: pide otra." : null}
          </Note>
        </div>
        <Note>Es posible que te pidamos de nuevo la contraseña. Una conversión no se puede deshacer.</Note>
      </DialogBody>
      <DialogFooter>
        <Button onClick={write} disabled={taking.sending}>
          Volver
        </Button>
        {isOver && !taking.sending ? (
          <Button variant="default" onClick={ask} busy={asking.sending} busyText="Calculando…">
            Pedir otra cotización
          </Button>
        ) : (
          <Button variant="highlight" onClick={takeOnce} busy={taking.sending} busyText="Convirtiendo…">
            Convertir
          </Button>
        )}
      </DialogFooter>
    </section>
  );
}

type ConversionReceiptProps = { receipt: ConversionLine; restart: () => void; close: () => void };

/** The receipt of a conversion. */
export function ConversionReceipt({ receipt, restart, close }: ConversionReceiptProps) {
  return (
    <section aria-label="Recibo de la conversión">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <div className="grid content-start gap-4 rounded-b-lg border border-t-3 border-t-success bg-popover p-5 *:min-w-0">
          <p>
            <strong>Conversión hecha</strong>
          </p>
          <Terms terms={receipt} />
        </div>
        <p className="text-sm">
          Puedes consultarla en <Link href="/profile?tab=transactions">tus movimientos</Link>.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={restart}>Otra conversión</Button>
        <Button variant="default" onClick={close}>
          Cerrar
        </Button>
      </DialogFooter>
    </section>
  );
}

type Shown = Pick<QuoteLine, "from" | "to" | "amount" | "receive" | "spread" | "rate">;

function Terms({ terms, spreadPercent }: { terms: Shown; spreadPercent?: string }) {
  const { from, to, amount, receive, spread, rate } = terms;
  const margin = spreadPercent === undefined ? "Margen" : `Margen (${typedText(spreadPercent)} %)`;
  return (
    <DetailList>
      <DetailRow label="Pagas">{amountTextOf(amount, from)}</DetailRow>
      <DetailRow label={margin}>{amountTextOf(spread, from)}</DetailRow>
      <DetailRow label="Tipo de referencia">{referenceRate({ from, to, rate })}</DetailRow>
      <DetailRow total label="Recibes">
        {amountTextOf(receive, to)}
      </DetailRow>
    </DetailList>
  );
}
