import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import type { ErrorCode } from "@/lib/core/command/errors";
import { signInAgain } from "./sign-in-again";

/** Why something was not done, said aloud as soon as it is known. */
export function Refusal({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Alert variant="destructive" role="alert">
      {children}
    </Alert>
  );
}

type Failure = { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> | undefined };

type RefusalLabels = {
  /** The title where the specification gives the refusal none of its own (3 §8). */
  fallback: string;
  /** The message for somebody who is no longer signed in. */
  signIn: string;
};

/** Tells a refusal as a note. */
export function showRefusal({ fallback, signIn }: RefusalLabels) {
  return ({ code, message, fields = {} }: Failure): void => {
    if (code === "unauthenticated") toast.error("Inicio de sesión requerido", signIn, signInAgain);
    else toast.error(fallback, Object.values(fields)[0] ?? message);
  };
}
