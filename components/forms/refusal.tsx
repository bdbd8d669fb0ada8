import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import type { ErrorCode } from "@/lib/core/command/errors";
import { signInAgain } from "./sign-in-again";

/** Why an action was refused; announced to screen readers. */
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
  /** The title if the specification defines none for this refusal (3 §8). */
  fallback: string;
  /** The message for a visitor whose session has ended. */
  signIn: string;
};

/** Returns a handler that shows a refusal as a toast. */
export function showRefusal({ fallback, signIn }: RefusalLabels) {
  return ({ code, message, fields = {} }: Failure): void => {
    if (code === "unauthenticated") toast.error("Inicio de sesión requerido", signIn, signInAgain);
    else toast.error(fallback, Object.values(fields)[0] ?? message);
  };
}
