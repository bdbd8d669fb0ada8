import { signInAgain } from "@/components/forms/sign-in-again";
import { toast } from "@/components/parts/toast/toast";
import type { ErrorCode } from "@/lib/core/command/errors";

const NAMED = [
  "Balance insuficiente",
  "Dirección BTC requerida",
  "Instrucciones de pago requeridas",
] as const;

type Failure = { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> | undefined };

/** Returns a handler that shows a refusal as a toast, with the title from the specification or else `fallback`. */
export function showRefusal(fallback: string) {
  return ({ code, message, fields = {} }: Failure) =>
    void (code === "unauthenticated"
      ? toast.error("Inicio de sesión requerido", message, signInAgain)
      : toast.error(...titled(Object.values(fields)[0] ?? message, fallback)));
}

function titled(message: string, fallback: string): [title: string, description: string] {
  const name = NAMED.find((known) => message.startsWith(`${known}: `));
  if (!name) return [fallback, message];
  const reason = message.slice(name.length + 2);
  return [name, reason.charAt(0).toUpperCase() + reason.slice(1)];
}
