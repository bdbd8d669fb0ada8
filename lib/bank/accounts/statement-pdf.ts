import { env } from "@/lib/core/config/env";
import { paperNote } from "@/lib/core/config/legal-mode";
import { amountText, formatDate, paperDayText } from "@/lib/core/format/format";
import type { PdfContent } from "@/lib/core/pdf/content";
import { appName } from "@/lib/core/site/app-name";
import { labelOf, referenceLabel } from "@/lib/wallet/statement/rules";
import { PAPER_ZONE, STATEMENT_TITLES } from "./constants";
import type { IssuedStatement } from "./proof-queries";

/** The PDF of a verifiable statement, with the same content as its page. */
export function statementContent(statement: IssuedStatement): PdfContent {
  const { code, hash, holder, asset, fromOn, toOn, openingMinor, closingMinor, printed, createdAt } =
    statement;
  return {
    title: STATEMENT_TITLES[asset],
    subtitle: `${holder}\n${periodText({ fromOn, toOn, createdAt })}`,
    issuer: appName(),
    issuedAt: createdAt,
    sections: [
      {
        parts: [
          {
            kind: "facts",
            rows: [
              { label: "Saldo inicial", value: amountText(openingMinor, asset) },
              { label: "Movimientos", value: String(printed.length) },
              { label: "Saldo final", value: amountText(closingMinor, asset), isTotal: true },
            ],
          },
        ],
      },
      ...(printed.length > 0 ? [{ heading: "Movimientos", parts: [tableOf(statement)] }] : []),
    ],
    proof: { code, hash, address: proofAddress(statement) },
    note: paperNote(),
  };
}

function tableOf({ printed, asset }: IssuedStatement) {
  return {
    kind: "table",
    columns: [
      ...["Fecha", "Movimiento", "Referencia"].map((name) => ({ name })),
      ...["Importe", "Saldo"].map((name) => ({ name, align: "end" }) as const),
    ],
    rows: printed.map((line) => [
      ...[formatDate(line.occurredAt, PAPER_ZONE), labelOf(line), referenceLabel(line.refType, line.refId)],
      ...[amountText(line.amount, asset), amountText(line.balance, asset)],
    ]),
  } as const;
}

/** The address at which anyone who has the code can verify a statement. */
export function proofAddress({ code }: Pick<IssuedStatement, "code">): string {
  return new URL(`/statements/${code}`, env().APP_URL).href;
}

/** The range of days of the statement and when it was issued. */
export function periodText({
  fromOn,
  toOn,
  createdAt,
}: Pick<IssuedStatement, "fromOn" | "toOn" | "createdAt">): string {
  return `Del ${paperDayText(fromOn)} al ${paperDayText(toOn)}, hora de Madrid. Emitido el ${formatDate(createdAt, PAPER_ZONE)}.`;
}
