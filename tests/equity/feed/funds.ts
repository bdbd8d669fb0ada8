import { makeTrader } from "../../factories/wallet";
import { makeFund } from "../funds";

/** A member who has the app. */
export const makeReader = (name: Parameters<typeof makeTrader>[1] = {}) => makeTrader({}, name);

/** A fund that is open, and whose it is. */
export async function publish(): Promise<{ id: number; managerId: string }> {
  const { id, manager } = await makeFund();
  return { id, managerId: manager.id };
}
