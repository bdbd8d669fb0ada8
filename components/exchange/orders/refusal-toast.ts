import { signInAgain } from "@/components/forms/sign-in-again";
import { toast } from "@/components/parts/toast/toast";
import type { ErrorCode } from "@/lib/core/command/errors";

const NAMED = [
  "Balance insuficiente",
  "Dirección BTC requerida",
  "Instrucciones de pago requeridas",
] as const;

type Failure = { code: ErrorCode; message: string; fields?: Readonly<Record<string, string>> | undefined };

/** Tells a refusal as a note: under its own name where the specification gives it one, else under `fallback`. */
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
