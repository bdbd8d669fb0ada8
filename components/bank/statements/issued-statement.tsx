import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { Note, PaperNote } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";
import { type Column, DataTable } from "@/components/parts/data-table";
import { PdfLink } from "@/components/parts/pdf-link";
import { PrintButton } from "@/components/parts/print-button";
import { PAPER_ZONE, STATEMENT_TITLES } from "@/lib/bank/accounts/constants";
import type { IssuedStatement } from "@/lib/bank/accounts/proof-queries";
import { periodText, proofAddress } from "@/lib/bank/accounts/statement-pdf";
import { amountText, formatDate } from "@/lib/core/format/format";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";
import { labelOf, referenceLabel } from "@/lib/wallet/statement/rules";

/** A printable statement with a code by which anyone can verify it. */
export function IssuedStatementView({ statement }: { statement: IssuedStatement }) {
  const { code, holder, asset, openingMinor, closingMinor, printed } = statement;
  const address = proofAddress(statement);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PdfLink href={`/api/bank/statement-proofs/${code}/pdf`} />
        <PrintButton />
        <CopyButton text={address} label="Copiar el enlace de verificación" copied="Enlace copiado" />
      </div>
      <article className="grid gap-5" data-print-sheet aria-labelledby="titulo">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid gap-1">
            <p className="font-serif text-lg font-semibold">{appName()}</p>
            <PageTitle id="titulo">{STATEMENT_TITLES[asset]}</PageTitle>
            <p>{holder}</p>
            <Note>{periodText(statement)}</Note>
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
        <PaperNote />
      </article>
    </>
  );
}

type Line = IssuedStatement["printed"][number];

function columnsOf(asset: IssuedStatement["asset"]): Column<Line>[] {
  return [
    { name: "Fecha", cell: ({ occurredAt }) => formatDate(occurredAt, PAPER_ZONE) },
    { name: "Movimiento", cell: labelOf },
    { name: "Referencia", drop: "tablet", cell: ({ refType, refId }) => referenceLabel(refType, refId) },
    { name: "Importe", align: "end", cell: ({ amount }) => amountText(amount, asset) },
    { name: "Saldo", align: "end", cell: ({ balance }) => amountText(balance, asset) },
  ];
}
