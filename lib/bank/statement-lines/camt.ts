import { unreadable } from "@/lib/bank/text-file";
import { at, list, listOf, type Node, readXml, textAt, textOf } from "@/lib/bank/xml";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { isDay, lineText } from "./rules";
import type { Statement, StatementLine } from "./statement";

const REPEATED = new Set(["Stmt", "Ntry", "NtryDtls", "TxDtls", "Bal", "Ustrd"]);

/** The booked entries of a CAMT.053 of any version, and the closing balance of its last day. */
export function readCamt(text: string): Statement {
  const statements = list(at(readXml(text, REPEATED), "Document", "BkToCstmrStmt"), "Stmt");
  if (statements.length === 0) throw unreadable("El XML no es un CAMT.053");
  const lines = statements.flatMap((statement) => list(statement, "Ntry").flatMap(linesOf));
  const closings = statements.flatMap((statement) => list(statement, "Bal").flatMap(closingOf));
  const [closing = null] = closings.sort((one, other) => other.on.localeCompare(one.on));
  const ibans = statements.map((statement) => textAt(statement, "Acct", "Id", "IBAN"));
  const iban = ibans.find(Boolean) ?? null;
  if (ibans.some((one) => one && one !== iban)) throw unreadable("El archivo es de más de una cuenta");
  return { format: "camt053", iban, lines, closing };
}

// An entry can combine several payments. Each of them becomes a row.
function linesOf(entry: Node): StatementLine[] {
  const status = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  if (status !== "BOOK") return [];
  const details = list(entry, "NtryDtls").flatMap((each) => list(each, "TxDtls"));
  const own = uniqueName(textAt(entry, "AcctSvcrRef"));
  if (details.length < 2) return [lineOf(entry, { detail: details[0] ?? {}, amount: at(entry, "Amt"), own })];
  return details.map((detail, index) =>
    lineOf(entry, {
      detail,
      amount: at(detail, "Amt") ?? at(detail, "AmtDtls", "TxAmt", "Amt"),
      own: own && `${own}/${index + 1}`,
    }),
  );
}

// Placeholders for a missing reference are not unique, so they are ignored. Entry numbers restart in each file.
function uniqueName(reference: string): string {
  return /^(NONREF|NOTPROVIDED|NONE)$/i.test(reference) ? "" : reference;
}

type LineParts = { detail: Node; amount: unknown; own: string };

function lineOf(entry: Node, { detail, amount, own }: LineParts): StatementLine {
  const isIn = (textAt(detail, "CdtDbtInd") || textAt(entry, "CdtDbtInd")) === "CRDT";
  const { minor, currency } = moneyOf(amount);
  const bookedOn = dayOf(entry, "BookgDt");
  const party = isIn ? "Dbtr" : "Cdtr";
  const texts = [
    textAt(detail, "Refs", "EndToEndId"),
    ...listOf(at(detail, "RmtInf", "Ustrd")),
    textAt(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    textAt(detail, "RtrInf", "Rsn", "Cd"),
    textAt(entry, "AddtlNtryInf"),
  ];
  return {
    bankReference: uniqueName(textAt(detail, "Refs", "AcctSvcrRef")) || own || null,
    bookedOn,
    amountMinor: isIn ? minor : -minor,
    currency,
    reference: lineText(texts.filter((text) => text && text !== "NOTPROVIDED").join(" ")),
    name: lineText(
      textAt(detail, "RltdPties", party, "Nm") || textAt(detail, "RltdPties", party, "Pty", "Nm"),
    ),
    iban: textAt(detail, "RltdPties", `${party}Acct`, "Id", "IBAN").replace(/\s/g, "").toUpperCase(),
    isReturn: at(detail, "RtrInf") !== undefined,
  };
}

function closingOf(balance: Node): { minor: bigint; on: string }[] {
  if (textAt(balance, "Tp", "CdOrPrtry", "Cd") !== "CLBD") return [];
  const { minor, currency } = moneyOf(at(balance, "Amt"), { mayBeNothing: true });
  if (currency !== "EUR") return [];
  const isOwed = textAt(balance, "CdtDbtInd") === "DBIT";
  return [{ minor: isOwed ? -minor : minor, on: dayOf(balance, "Dt") }];
}

function dayOf(node: Node, tag: string): string {
  const day = (textAt(node, tag, "Dt") || textAt(node, tag, "DtTm")).slice(0, 10);
  if (!isDay(day)) throw unreadable("Falta la fecha de un movimiento");
  return day;
}

function moneyOf(node: unknown, { mayBeNothing = false } = {}): { minor: bigint; currency: string } {
  const text = textOf(node);
  const currency = textAt(node, "@Ccy");
  const isMoney = isAmount(text, 2) && (mayBeNothing || !/^[0.]*$/.test(text));
  if (!isMoney || !/^[A-Z]{3}$/.test(currency)) throw unreadable("Falta el importe de un movimiento");
  return { minor: parseMoney(text, "EUR"), currency };
}
