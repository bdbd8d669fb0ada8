import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";
import { type Column, DataTable } from "@/components/ui/data-table";
import { PrintButton } from "@/components/ui/print-button";
import { ASSET_NAMES, PAPER_ZONE } from "@/lib/bank/accounts/constants";
import type { IssuedStatement } from "@/lib/bank/accounts/proof-queries";
import { env } from "@/lib/core/config/env";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { amountText, formatDate, paperDayText } from "@/lib/core/format/format";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";
import { labelOf, referenceLabel } from "@/lib/wallet/statement/rules";

/** A statement on a sheet of its own, with the code by which anybody can check it. */
export function IssuedStatementView({ statement }: { statement: IssuedStatement }) {
  const { code, holder, asset, fromOn, toOn, openingMinor, closingMinor, printed, createdAt } = statement;
  const address = new URL(`/statements/${code}`, env().APP_URL).href;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PrintButton />
        <CopyButton text={address} label="Copiar el enlace de verificación" copied="Enlace copiado" />
      </div>
      <article className="grid gap-5" data-print-sheet aria-labelledby="titulo">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-serif text-lg font-semibold">{appName()}</p>
            <PageTitle id="titulo">Extracto de {ASSET_NAMES[asset]}</PageTitle>
            <p>{holder}</p>
            <Note>
              Del {paperDayText(fromOn)} al {paperDayText(toOn)}, hora de Madrid. Emitido el{" "}
              {formatDate(createdAt, PAPER_ZONE)}.
            </Note>
          </div>
          <div className="grid justify-items-end gap-1 [&>svg]:w-24">
            <QrPicture qr={qrCodeOf(address)} label="Código QR de la página de verificación" />
            <span className={codeClass}>{code}</span>
          </div>
        </header>
        <DetailList>
          <DetailRow label="Saldo inicial">{amountText(openingMinor, asset)}</DetailRow>
          <DetailRow label="Movimientos">{printed.length}</DetailRow>
          <DetailRow label="Saldo final" total>
            {amountText(closingMinor, asset)}
          </DetailRow>
        </DetailList>
        {printed.length > 0 ? (
          <DataTable
            caption="Movimientos, del más antiguo al más reciente, con el saldo tras cada uno"
            columns={columnsOf(asset)}
            rows={printed}
            keyOf={({ id }) => String(id)}
            dense
          />
        ) : null}
        <Note>Compruébalo en {address}</Note>
        {isDemonstration() ? <Note>Entorno de demostración — sin validez</Note> : null}
      </article>
    </>
  );
}

type Line = IssuedStatement["printed"][number];

function columnsOf(asset: IssuedStatement["asset"]): Column<Line>[] {
  return [
    { name: "Fecha", cell: ({ occurredAt }) => formatDate(occurredAt, PAPER_ZONE) },
    { name: "Movimiento", cell: ({ act }) => labelOf(act) },
    { name: "Referencia", drop: true, cell: ({ refType, refId }) => referenceLabel(refType, refId) },
    { name: "Importe", align: "end", cell: ({ amount }) => amountText(amount, asset) },
    { name: "Saldo", align: "end", card: "end", cell: ({ balance }) => amountText(balance, asset) },
  ];
}
