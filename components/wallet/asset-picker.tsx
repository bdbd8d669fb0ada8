import { SegmentedButtons } from "@/components/parts/segmented-buttons";
import { CHAIN_ASSETS, type ChainAsset } from "@/lib/gateways/constants";

type AssetPickerProps = {
  asset: ChainAsset;
  /** The assets to choose from, by default all. */
  assets?: readonly ChainAsset[];
  choose: (asset: ChainAsset) => void;
};

/** Chooses an asset that can be deposited or withdrawn over a blockchain. */
export function AssetPicker({ asset, assets = CHAIN_ASSETS, choose }: AssetPickerProps) {
  const names = Object.fromEntries(assets.map((code) => [code, code])) as Record<ChainAsset, string>;
  return <SegmentedButtons label="Activo" names={names} current={asset} choose={choose} className="w-full" />;
}
