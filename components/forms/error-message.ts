import { NO_CONNECTION } from "@/lib/core/command/api-client";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";

/**
 * Returns the message for an action that threw. If the request reaches no server, every browser throws a TypeError; any
 * other error is a response without a message, from the server or from a proxy in front of it.
 */
export function errorMessageOf(error: unknown, fallback: string = FORM_MESSAGE.internal): string {
  return error instanceof TypeError ? NO_CONNECTION : fallback;
}
