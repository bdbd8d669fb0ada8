import { NO_CONNECTION } from "@/lib/core/command/api-client";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";

/**
 * What is said of an action that threw instead of answering. A request that reaches nobody is a TypeError in every browser;
 * anything else is an answer without a message, of a server or of what stands before it.
 */
export function errorMessageOf(error: unknown, fallback: string = FORM_MESSAGE.internal): string {
  return error instanceof TypeError ? NO_CONNECTION : fallback;
}
