import { setTimeout as pause } from "node:timers/promises";
import { type ReactNode, Suspense } from "react";
import { Spinner } from "@/components/ui/spinner";

/** What a guard says while it looks. */
function GuardText({ children }: { children: ReactNode }) {
  return (
    <div className="plain" role="status">
      <h1 className="row muted">
        <Spinner /> {children}
      </h1>
    </div>
  );
}

const PATIENCE_MS = 100;

type GuardedProps<Proven> = {
  text: string;
  proof: Promise<Proven>;
  children: (proven: Proven) => ReactNode;
};

/**
 * Draws what a guard lets through; its text is for whoever has to wait. Drawn for everybody, it would be what the browser
 * paints first, and React would put the page in its place only 0.3 s later.
 */
export async function Guarded<Proven>({ text, proof, children }: GuardedProps<Proven>) {
  const known = await Promise.race([proof.then((proven) => ({ proven })), pause(PATIENCE_MS, null)]);
  if (known) return children(known.proven);
  return (
    <Suspense fallback={<GuardText>{text}</GuardText>}>
      <Proven proof={proof}>{children}</Proven>
    </Suspense>
  );
}

async function Proven<Known>({ proof, children }: Pick<GuardedProps<Known>, "proof" | "children">) {
  return children(await proof);
}
