import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import type { ChainAsset } from "@/lib/gateways/constants";

const NAMES = { BTC: "BTC", USDT: "USDT", USDC: "USDC" } as const satisfies Record<ChainAsset, string>;

type AssetPickerProps = { asset: ChainAsset; choose: (asset: ChainAsset) => void };

/** Chooses an asset that can be deposited or withdrawn over a blockchain. */
export function AssetPicker({ asset, choose }: AssetPickerProps) {
  return <SegmentedButtons label="Activo" names={NAMES} current={asset} choose={choose} className="w-full" />;
}
