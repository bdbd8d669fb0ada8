import { decoded, unreadable } from "@/lib/bank/text-file";
import { at, list, type Node, readXml, textAt } from "@/lib/bank/xml";
import { MAX_PAYOUT_REASON_LENGTH, REFUSAL_REASONS } from "./constants";

const REPEATED = new Set(["OrgnlPmtInfAndSts", "TxInfAndSts", "StsRsnInf", "AddtlInf"]);

type Refusal = { reason: string };

/** A bank's answer to a batch: for the whole batch, or for single payments by their end-to-end id. */
export type BatchAnswer = {
  /** The message id of the file that it answers. */
  messageId: string;
  /** Why the bank refuses the whole batch; null if single payments have their own answers. */
  refusal: Refusal | null;
  /** By end-to-end id; null for payments that the bank has not refused. */
  payments: ReadonlyMap<string, Refusal | null>;
};

/** Parses a pain.002 of any version. Throws `invalid` with the problem. */
export function readBatchAnswer(bytes: Uint8Array): BatchAnswer {
  const report = at(readXml(decoded(bytes), REPEATED), "Document", "CstmrPmtStsRpt");
  const group = at(report, "OrgnlGrpInfAndSts");
  const messageId = textAt(group, "OrgnlMsgId");
  if (!messageId) throw unreadable("El XML no es un pain.002");
  const payments = new Map<string, Refusal | null>();
  let refusal = refusalOf(group, "GrpSts");
  for (const part of list(report, "OrgnlPmtInfAndSts")) {
    refusal ??= refusalOf(part, "PmtInfSts");
    for (const payment of list(part, "TxInfAndSts")) {
      payments.set(textAt(payment, "OrgnlEndToEndId"), refusalOf(payment, "TxSts"));
    }
  }
  return { messageId, refusal, payments };
}

function refusalOf(node: unknown, status: string): Refusal | null {
  if (textAt(node, status) !== "RJCT") return null;
  const reasonNode = list(node, "StsRsnInf");
  const code = reasonNode.map(codeOf).find(Boolean) ?? "";
  const reasonTexts = reasonNode
    .flatMap((one) => [at(one, "AddtlInf")].flat())
    .filter((text) => typeof text === "string");
  const reason = REFUSAL_REASONS[code] ?? [code, ...reasonTexts].filter(Boolean).join(": ");
  return { reason: `El banco la ha rechazado: ${reason || "sin motivo"}`.slice(0, MAX_PAYOUT_REASON_LENGTH) };
}

const codeOf = (reasonNode: Node) => textAt(reasonNode, "Rsn", "Cd") || textAt(reasonNode, "Rsn", "Prtry");
