import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { watchNavigation } from "./catch-navigation";
import { answerLeave, subscribeToLeave, waitingLeave } from "./unsaved-guard";

type Answer = { answer: (agreed: boolean) => void };

// Without a connection, the browser's own question has to do.
const LeaveDialog = dynamic<Answer>(
  () =>
    import("./leave-dialog").then(
      (module) => module.LeaveDialog,
      () => BrowserDialog,
    ),
  { ssr: false },
);

/** Asks before a link discards what the member has typed but not sent. */
export function LeavePrompt() {
  const router = useRouter();
  useEffect(watchNavigation, []);
  const waiting = useSyncExternalStore(subscribeToLeave, waitingLeave, () => null);
  return waiting ? <LeaveDialog answer={(agreed) => answerLeave(agreed, router.push)} /> : null;
}

function BrowserDialog({ answer }: Answer) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once
  useEffect(
    () => answer(window.confirm("¿Salir sin guardar? Perderás lo que has escrito y no has enviado.")),
    [],
  );
  return null;
}
