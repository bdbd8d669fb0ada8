import { useRef } from "react";
import { disputeTrade } from "@/actions/trades";
import { StatementDialog } from "@/components/deals/statement-dialog";
import { useChosenFile } from "@/components/deals/use-chosen-file";
import { useSubmission } from "@/components/layout/use-submission";
import { LONGEST_DISPUTE } from "@/lib/exchange/trade-constants";

const WORDS = {
  dispute: {
    title: "¿Abrir una disputa?",
    lead: "El bitcoin se queda en custodia. Los dos tenéis 24 horas para aportar pruebas, y un administrador leerá el chat y decidirá. Habla antes con la otra persona: casi todo se resuelve así.",
    label: "¿Qué ha pasado?",
    help: "Fechas, importes y qué esperas. Lo leen la otra persona y la administración.",
    missing: "Explica qué ha pasado",
    act: "Abrir disputa",
    done: "Disputa abierta",
    file: "Adjuntar una prueba",
  },
  evidence: {
    title: "Aportar una prueba",
    lead: "Un extracto, una captura o un correo, y qué demuestra.",
    label: "¿Qué demuestra?",
    help: "Lo leen la otra persona y la administración.",
    missing: "Explica la prueba",
    act: "Aportar la prueba",
    done: "Prueba aportada",
    file: "Adjuntar un archivo",
  },
} as const;

type TradeStatementProps = { kind: keyof typeof WORDS; id: number; close: () => void };

/** What one of the two says in a dispute of a trade, in words and with a file. */
export function TradeStatement({ kind, id: trade, close }: TradeStatementProps) {
  // A file that failed is sent again without opening the dispute twice.
  const isOpen = useRef(kind === "evidence");
  const attachment = useChosenFile();
  const { chosen, failure, send } = attachment;
  const dispute = useSubmission(disputeTrade);

  async function open(reason: string): Promise<boolean> {
    const state = await dispute.send({ id: trade, reason });
    return state.status !== "error";
  }

  async function say(text: string): Promise<boolean> {
    dispute.refuse(null);
    isOpen.current ||= await open(text);
    const hasEvidence = kind === "evidence" || chosen !== null;
    return isOpen.current && (!hasEvidence || (await addEvidence(text)));
  }

  async function addEvidence(text: string): Promise<boolean> {
    const note = kind === "evidence" ? text : `Adjunto a la disputa: ${chosen?.file.name}`;
    const url = `/api/btc/trades/${trade}/evidence`;
    const answer = await send({ url, field: "file", ...(chosen && { file: chosen.file }), fields: { note } });
    return answer.ok;
  }

  return (
    <StatementDialog
      words={WORDS[kind]}
      longest={LONGEST_DISPUTE}
      isDispute={kind === "dispute"}
      submission={{ ...dispute, refusal: dispute.refusal ?? failure }}
      attachment={attachment}
      say={say}
      close={close}
    />
  );
}
