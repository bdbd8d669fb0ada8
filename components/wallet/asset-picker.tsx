import { CHAIN_ASSETS, type ChainAsset } from "@/lib/gateways/constants";

type AssetPickerProps = { asset: ChainAsset; choose: (asset: ChainAsset) => void };

/** What comes in or goes out over a chain. */
export function AssetPicker({ asset, choose }: AssetPickerProps) {
  return (
    <fieldset className="segmented wallet-assets">
      <legend className="sr-only">Activo</legend>
      {CHAIN_ASSETS.map((each) => (
        <button key={each} type="button" aria-pressed={each === asset} onClick={() => choose(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  );
}
