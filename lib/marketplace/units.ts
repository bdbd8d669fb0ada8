import { formatCount } from "@/lib/core/format/format";

/** Returns the names of one and of several of what is sold of a listing; a service has places. */
export function unitNames(isService: boolean): { one: string; many: string } {
  return isService ? { one: "plaza", many: "plazas" } : { one: "unidad", many: "unidades" };
}

/** Returns what is sold of a listing in words: `2 unidades`, of a service `2 plazas`. */
export function unitsText(count: number, isService: boolean): string {
  const { one, many } = unitNames(isService);
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}
