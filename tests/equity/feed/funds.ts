import { makeTrader } from "../../factories/wallet";
import { makeFund } from "../funds";

/** A member who has the app. */
export const makeReader = (name: Parameters<typeof makeTrader>[1] = {}) => makeTrader({}, name);

/** An open fund with its manager. */
export async function publish(): Promise<{ id: number; managerId: string }> {
  const { id, manager } = await makeFund();
  return { id, managerId: manager.id };
}
