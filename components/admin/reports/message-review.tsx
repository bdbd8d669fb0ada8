import { useRouter } from "next/navigation";
import { useState } from "react";
import { resolveReport } from "@/actions/messaging";
import { EarlierMessages, PrivateMessage } from "@/components/admin/disputes/private-messages";
import { usePrivateMessages } from "@/components/admin/disputes/use-private-messages";
import { CasePanel } from "@/components/admin/queues/case-panel";
import { Note } from "@/components/display/note";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { MAX_RESOLUTION_LENGTH } from "@/lib/messaging/constants";
import type { ReportedConversation, ReportLine } from "@/lib/messaging/present";
import { Written } from "../written";
import { Outcome } from "./outcome";

type Line = ReportedConversation["messages"][number];

type MessageReportReviewProps = { report: ReportLine; closeHref: string; timeZone: string };

/** One report: its reason, the conversation (loaded on request), and the decision. */
export function MessageReportReview({ report, closeHref, timeZone }: MessageReportReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  return (
    <CasePanel id={report.id} title={`Denuncia de ${report.reporter.name}`} closeHref={closeHref}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p>
          <strong>{report.reporter.name}</strong> denuncia su conversación con{" "}
          <strong>{report.reported.name}</strong>:
        </p>
        <Written>«{report.reason}»</Written>
        {report.resolvedAt ? (
          <Outcome report={report} timeZone={timeZone} />
        ) : (
          <>
            <Conversation report={report} timeZone={timeZone} />
            <Decision report={report} close={close} />
          </>
        )}
      </DialogBody>
    </CasePanel>
  );
}

function Conversation({ report, timeZone }: { report: ReportLine; timeZone: string }) {
  const path = `/api/admin/reports/${report.id}`;
  const { page, reading, read } = usePrivateMessages<Line>(path, "No se pudo leer la conversación");
  if (!page) {
    return (
      <div className="grid content-start gap-2 *:min-w-0">
        <Button onClick={read} busy={reading} busyText="Cargando…">
          Leer la conversación
        </Button>
        <Note>Son mensajes privados: la lectura quedará registrada.</Note>
      </div>
    );
  }
  const nameOf = (id: string) => (id === report.reporter.id ? report.reporter.name : report.reported.name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="max-h-96 overflow-y-auto" aria-label="Mensajes denunciados" tabIndex={0}>
      <EarlierMessages hasMore={page.hasMore} reading={reading} read={read} />
      <ol className="grid gap-3" aria-label="Conversación denunciada">
        {page.messages.map(({ id, senderId, body, imageUrl, createdAt, deletedAt }) => (
          <PrivateMessage
            key={id}
            atEnd={senderId === report.reporter.id}
            author={nameOf(senderId)}
            {...{ body, imageUrl, createdAt, deletedAt, timeZone }}
          />
        ))}
      </ol>
    </section>
  );
}

function Decision({ report, close }: { report: ReportLine; close: () => void }) {
  const router = useRouter();
  const [resolution, setResolution] = useState("");
  const [error, setError] = useState<string>();
  const { send, sending, dialog } = useSubmission(resolveReport);
  const help = `Se la enviamos a ${report.reporter.name}. La conversación vuelve a ser privada.`;

  async function resolve() {
    const state = await send({ id: report.id, resolution });
    if (state.status === "error") return setError(state.fields?.resolution ?? state.message);
    toast.success("Denuncia resuelta");
    close();
    router.refresh();
  }

  return (
    <>
      <TextareaInput
        label="Decisión"
        help={help}
        error={error}
        value={resolution}
        change={setResolution}
        maxLength={MAX_RESOLUTION_LENGTH}
      />
      <Button variant="highlight" onClick={resolve} busy={sending} busyText="Resolviendo…">
        Resolver la denuncia
      </Button>
      {dialog}
    </>
  );
}
