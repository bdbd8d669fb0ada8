import { MESSAGE } from "@/lib/core/errors";

/** What is said of an act that was done, or that waits for a second administrator. */
export function doneWord(isPending: boolean, done: string): readonly [title: string, detail?: string] {
  return isPending ? ["Propuesta enviada", MESSAGE.waitsForAnother] : [done];
}
