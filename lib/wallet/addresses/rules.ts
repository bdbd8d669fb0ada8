import type { Source } from "@/db";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { chainOf } from "@/lib/gateways/chains/gateways";
import { tokenOfContract } from "@/lib/gateways/chains/token-contracts";
import type { ChainAsset } from "@/lib/gateways/constants";
import { ownerOfAddress } from "@/lib/wallet/queries";

const NETWORK: Readonly<Record<ChainAsset, string>> = {
  BTC: "la red de Bitcoin de esta plataforma",
  USDT: "Ethereum (ERC-20), con sus mayúsculas y minúsculas",
  USDC: "Ethereum (ERC-20), con sus mayúsculas y minúsculas",
};

const OURS =
  "Esa dirección es de la plataforma. Para operar con otro miembro no necesitas retirar: usa el mercado o indica una dirección externa.";

type Input = { asset: ChainAsset; address: string; field: string };

/**
 * The destination in its normal form. Throws `invalid` with the field for a wrong checksum or network, or for the
 * address of a token contract.
 */
export function normalDestination({ asset, address, field }: Input): string {
  const normal = chainOf(asset).normalAddress(address);
  const contract = normal && tokenOfContract(normal);
  if (contract) {
    throw wrong(field, `Es la dirección del contrato de ${contract}: los fondos enviados allí se pierden.`);
  }
  if (normal) return normal;
  throw wrong(field, `La dirección no es válida: comprueba que está completa y que es de ${NETWORK[asset]}.`);
}

/** Throws `invalid` if the normalized address is one that the platform has assigned to a member. */
export async function refuseOwnAddress(
  source: Source,
  { address, field }: Omit<Input, "asset">,
): Promise<void> {
  if (await ownerOfAddress(source, address)) throw wrong(field, OURS);
}

function wrong(field: string, message: string): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { [field]: message } });
}
