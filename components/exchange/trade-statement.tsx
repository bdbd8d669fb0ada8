import { Paperclip } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { disputeTrade } from "@/actions/trades";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { useHold } from "@/components/messaging/use-hold";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { LONGEST_DISPUTE } from "@/lib/exchange/trade-constants";
import { TradeChosen } from "./trade-chosen";
import { ACCEPTED_FILES, useTradeFile } from "./use-trade-file";

const WORDS = {
  dispute: {
    title: "¿Abrir una disputa?",
    lead: "El bitcoin se queda en custodia. Los dos tenéis 24 horas para aportar pruebas, y un administrador lee el chat y decide. Habla antes con la otra persona: casi todo se arregla así.",
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
  const id = useId();
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  // A file that failed is sent again without opening the dispute twice.
  const isOpen = useRef(kind === "evidence");
  const { chosen, percent, failure, choose, send } = useTradeFile();
  const { send: dispute, dialog } = useConfirmed(disputeTrade);
  useHold(text.trim() !== "");

  async function open(): Promise<boolean> {
    const form = new FormData();
    form.set("id", String(trade));
    form.set("reason", text.trim());
    const state = await dispute(form);
    if (state.status !== "error") return true;
    setRefusal(state.message);
    return false;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return setError(words.missing);
    setSending(true);
    setRefusal(null);
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

  return (
    <>
      <Dialog open onOpenChange={close} title={words.title}>
        <form onSubmit={submit} noValidate aria-label={words.title}>
          <div className="body stack">
            {refusal || failure ? (
              <Banner tone="negative" role="alert">
                {refusal ?? failure}
              </Banner>
            ) : null}
            <p className="small">{words.lead}</p>
            <Field id={id} label={words.label} help={words.help} error={error}>
              <textarea
                {...fieldAria(id, { help: words.help, error })}
                className="input"
                maxLength={LONGEST_DISPUTE}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setError(undefined);
                }}
              />
            </Field>
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
          </div>
          <footer>
            <Button onClick={close}>Volver</Button>
            <Button
              type="submit"
              variant={kind === "dispute" ? "dangerSolid" : "accent"}
              busy={sending}
              busyText="Enviando…"
            >
              {words.act}
            </Button>
          </footer>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
