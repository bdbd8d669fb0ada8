import { Paperclip } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { disputeTrade } from "@/actions/trades";
import { AskDialog } from "@/components/layout/ask-dialog";
import { useHold } from "@/components/layout/use-hold";
import { useSubmission } from "@/components/layout/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { WordsField } from "@/components/ui/words-field";
import { LONGEST_DISPUTE } from "@/lib/exchange/trade-constants";
import { TradeChosen } from "./trade-chosen";
import { ACCEPTED_FILES, useTradeFile } from "./use-trade-file";

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

/** What one of the two says in a dispute, in words and with a file. */
export function TradeStatement({ kind, id: trade, close }: TradeStatementProps) {
  const words = WORDS[kind];
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  // A file that failed is sent again without opening the dispute twice.
  const isOpen = useRef(kind === "evidence");
  const { chosen, percent, failure, choose, send } = useTradeFile();
  const dispute = useSubmission(disputeTrade);
  useHold(text.trim() !== "");

  async function open(): Promise<boolean> {
    const state = await dispute.send({ id: trade, reason: text.trim() });
    return state.status !== "error";
  }

  async function submit() {
    if (!text.trim()) return setError(words.missing);
    setSending(true);
    dispute.refuse(null);
    isOpen.current ||= await open();
    const hasEvidence = kind === "evidence" || chosen !== null;
    const isSent = isOpen.current && (!hasEvidence || (await addEvidence()));
    setSending(false);
    router.refresh();
    if (!isSent) return;
    toast.success(words.done);
    close();
  }

  async function addEvidence(): Promise<boolean> {
    const note = kind === "evidence" ? text.trim() : `Adjunto a la disputa: ${chosen?.file.name}`;
    const url = `/api/btc/trades/${trade}/evidence`;
    const answer = await send({ url, field: "file", ...(chosen && { file: chosen.file }), fields: { note } });
    return answer.ok;
  }

  function write(next: string) {
    setText(next);
    setError(undefined);
  }

  return (
    <AskDialog
      title={words.title}
      act={words.act}
      busyText="Enviando…"
      variant={kind === "dispute" ? "dangerSolid" : "accent"}
      submission={{ sending, refusal: dispute.refusal ?? failure, dialog: dispute.dialog }}
      submit={submit}
      close={close}
    >
      <p className="small">{words.lead}</p>
      <WordsField
        label={words.label}
        help={words.help}
        error={error}
        value={text}
        change={write}
        longest={LONGEST_DISPUTE}
      />
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept={ACCEPTED_FILES}
        aria-label={words.file}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0] ?? null);
          currentTarget.value = "";
        }}
      />
      {chosen ? (
        <TradeChosen chosen={chosen} percent={percent} onRemove={() => choose(null)} />
      ) : (
        <div>
          <Button size="sm" onClick={() => picker.current?.click()}>
            <Paperclip className="icon" /> {words.file}
          </Button>
          <p className="help">JPG, PNG, WebP o PDF. Máximo 5 MB.</p>
        </div>
      )}
    </AskDialog>
  );
}
