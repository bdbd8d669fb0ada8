import { Paperclip } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import type { Submission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { FieldDescription } from "@/components/ui/field";
import { MAX_STATEMENT } from "@/lib/deals/constants";
import { ChosenFile } from "./chosen-file";
import { FilePicker } from "./file-picker";
import type { useChosenFile } from "./use-chosen-file";

/** The texts of the dialog that opens a dispute or adds evidence to it. */
export type StatementLabels = {
  title: string;
  lead: string;
  label: string;
  help: string;
  missing: string;
  act: string;
  done: string;
  /** The text of the button that attaches a file. */
  file: string;
};

type StatementDialogProps = {
  labels: StatementLabels;
  isDispute: boolean;
  submission: Pick<Submission, "sending" | "refusal" | "dialog">;
  /** The optional attached file. */
  attachment: ReturnType<typeof useChosenFile>;
  /** Sends the statement. Resolves to false if it was refused. */
  send: (text: string) => Promise<boolean>;
  close: () => void;
};

/** The dialog for the statement of one party in a dispute: a text and an optional file. */
export function StatementDialog(props: StatementDialogProps) {
  const { labels, isDispute, submission, attachment, send, close } = props;
  const router = useRouter();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  useUnsavedGuard(text.trim() !== "");

  async function submit() {
    if (!text.trim()) return setError(labels.missing);
    setSending(true);
    const isSent = await send(text.trim());
    setSending(false);
    router.refresh();
    if (!isSent) return;
    toast.success(labels.done);
    close();
  }

  function write(next: string) {
    setText(next);
    setError(undefined);
  }

  return (
    <ActionDialog
      title={labels.title}
      act={labels.act}
      busyText="Enviando…"
      variant={isDispute ? "destructive" : "highlight"}
      cancels={attachment.percent !== null}
      submission={{ ...submission, sending }}
      submit={submit}
      close={close}
    >
      <p className="text-sm">{labels.lead}</p>
      <TextareaInput
        label={labels.label}
        help={labels.help}
        error={error}
        value={text}
        change={write}
        maxLength={MAX_STATEMENT}
      />
      <Attachment attachment={attachment} name={labels.file} />
    </ActionDialog>
  );
}

type AttachmentProps = { attachment: ReturnType<typeof useChosenFile>; name: string };

function Attachment({ attachment: { chosen, percent, choose }, name }: AttachmentProps) {
  if (chosen) return <ChosenFile chosen={chosen} percent={percent} onRemove={() => choose(null)} />;
  return (
    <div>
      <FilePicker size="sm" label={name} pick={choose}>
        <Paperclip /> {name}
      </FilePicker>
      <FieldDescription>JPG, PNG, WebP o PDF. Máximo 5 MB.</FieldDescription>
    </div>
  );
}
