import { formatCount } from "@/lib/core/format/format";

/** Returns what is sold of a listing in words: `2 unidades`, of a service `2 plazas`. */
export function unitsText(count: number, isService: boolean): string {
  const [one, many] = isService ? ["plaza", "plazas"] : ["unidad", "unidades"];
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}
