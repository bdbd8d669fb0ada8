import { createHash, randomBytes } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { p2wpkh } from "@scure/btc-signer/payment.js";
import { getAddressInfo } from "bitcoin-address-validation";
import { Refusal, RpcServer } from "./rpc-server";

type Coin = { txid: string; vout: number };
type Output = { address: string; sats: number };
type Transaction = {
  txid: string;
  vin: Coin[];
  outputs: Output[];
  height: number | null;
  isConflicted?: boolean;
};

const DUST = 294;
const keyOf = ({ txid, vout }: Coin) => `${txid}:${vout}`;
const satsOf = (bitcoin: number | string) => Math.round(Number(bitcoin) * 1e8);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("hex");
const decode = (text: string) => JSON.parse(Buffer.from(text, "hex").toString());

/** A node of Bitcoin Core with one wallet: the calls that the gateway uses, on a chain of a few blocks. */
export class BitcoinNode extends RpcServer {
  chain = "main";
  feerate: number | undefined = 0.0001;
  /** Whether the wallet is still being restored: it may not know its own transactions. */
  isScanning = false;
  /** Whether the wallet needs its passphrase before it signs. */
  isLocked = false;
  private readonly blocks = ["block-0"];
  private readonly transactions = new Map<string, Transaction>();
  private readonly owned = new Set<string>();
  private readonly locked = new Set<string>();

  constructor() {
    super(
      {
        getwalletinfo: () => ({ scanning: this.isScanning ? { progress: 0.5 } : false }),
        getblockchaininfo: () => ({ chain: this.chain }),
        getnewaddress: () => this.newAddress(),
        listsinceblock: (since: string, target: number) => this.listSince(since, target),
        gettransaction: (txid: string) => ({ confirmations: this.confirmations(this.ofWallet(txid)) }),
        estimatesmartfee: () =>
          this.feerate === undefined ? { errors: ["no data"] } : { feerate: this.feerate },
        walletcreatefundedpsbt: (_: [], [to]: [Record<string, string>]) => this.fund(to),
        walletprocesspsbt: (psbt: string) => {
          if (this.isLocked)
            throw new Refusal(-13, "Please enter the wallet passphrase with walletpassphrase first.");
          return { psbt, complete: true };
        },
        finalizepsbt: (psbt: string) => ({ hex: psbt, complete: true }),
        decoderawtransaction: (hex: string) => decode(hex),
        lockunspent: (unlock: boolean, coins: Coin[]) => {
          for (const coin of coins) this.lock(coin, unlock);
          return true;
        },
        gettxout: (txid: string, vout: number, withMempool: boolean) =>
          this.unspent({ txid, vout }, withMempool),
        sendrawtransaction: (hex: string) => this.announce(decode(hex)),
      },
      "/wallet/lonja",
    );
  }

  /** A payment from outside; it waits for a block. */
  receive(address: string, sats: number): string {
    const txid = randomBytes(32).toString("hex");
    this.transactions.set(txid, { txid, vin: [], outputs: [{ address, sats }], height: null });
    return txid;
  }

  mine(count = 1): void {
    for (let made = 0; made < count; made += 1) {
      const height = this.blocks.push(randomBytes(4).toString("hex")) - 1;
      for (const transaction of this.transactions.values())
        if (!transaction.isConflicted) transaction.height ??= height;
    }
  }

  /** Undoes the last block; its transactions are double-spent. */
  reorganise(): void {
    const height = this.blocks.length - 1;
    this.blocks.pop();
    for (const transaction of this.transactions.values()) {
      if (transaction.height !== height) continue;
      transaction.height = null;
      transaction.isConflicted = true;
    }
  }

  /** A restart: the node forgets which coins were locked. */
  restart(): void {
    this.locked.clear();
  }

  paidTo(address: string): Transaction[] {
    return [...this.transactions.values()].filter(
      ({ vin, outputs }) => vin.length > 0 && outputs.some((output) => output.address === address),
    );
  }

  private newAddress(): string {
    const seed = createHash("sha256").update(`key ${this.owned.size}`).digest();
    const { publicKey } = HDKey.fromMasterSeed(seed);
    const { address = "" } = p2wpkh(publicKey ?? new Uint8Array());
    this.owned.add(address);
    return address;
  }

  private confirmations({ height, isConflicted }: Transaction): number {
    if (isConflicted) return -1;
    return height === null ? 0 : this.blocks.length - height;
  }

  private ofWallet(txid: string): Transaction {
    const found = this.transactions.get(txid);
    if (!found || (this.isScanning && found.vin.length > 0))
      throw new Refusal(-5, "Invalid or non-wallet transaction id");
    return found;
  }

  private listSince(since: string, target: number) {
    const from = this.blocks.indexOf(since);
    const transactions = [...this.transactions.values()]
      .filter(({ height }) => height === null || height > from)
      .flatMap((transaction) =>
        transaction.outputs.map(({ address, sats }, vout) => ({
          category: transaction.vin.length > 0 ? "send" : "receive",
          ...{ address, amount: sats / 1e8, vout, txid: transaction.txid },
          confirmations: this.confirmations(transaction),
        })),
      );
    return { transactions, lastblock: this.blocks[Math.max(0, this.blocks.length - target)] };
  }

  private spender(coin: Coin): Transaction | undefined {
    return [...this.transactions.values()].find(({ vin }) => vin.some((one) => keyOf(one) === keyOf(coin)));
  }

  private unspent(coin: Coin, withMempool: boolean) {
    const spender = this.spender(coin);
    const maker = this.transactions.get(coin.txid);
    const isThere = maker !== undefined && (withMempool || maker.height !== null);
    return isThere && !(spender && (withMempool || spender.height !== null)) ? { confirmations: 1 } : null;
  }

  private lock(coin: Coin, unlock: boolean): void {
    if (!unlock && this.locked.has(keyOf(coin)))
      throw new Refusal(-8, "Invalid parameter, output already locked");
    if (unlock) this.locked.delete(keyOf(coin));
    else this.locked.add(keyOf(coin));
  }

  private fund(to: Record<string, string>) {
    const [[address, amount] = ["", "0"]] = Object.entries(to);
    const sats = satsOf(amount);
    try {
      getAddressInfo(address);
    } catch {
      throw new Refusal(-5, "Invalid Bitcoin address");
    }
    if (sats < DUST) throw new Refusal(-4, "Transaction amount too small");
    const coins = [...this.transactions.values()].flatMap(({ txid, outputs, height }) =>
      outputs.flatMap((output, vout) =>
        height !== null && this.owned.has(output.address) ? [{ txid, vout, sats: output.sats }] : [],
      ),
    );
    const coin = coins.find(
      (one) => one.sats > sats && this.unspent(one, true) !== null && !this.locked.has(keyOf(one)),
    );
    if (!coin) throw new Refusal(-4, "Insufficient funds");
    const vin = [{ txid: coin.txid, vout: coin.vout }];
    const outputs = [{ address, sats }];
    const txid = createHash("sha256").update(encode({ vin, outputs })).digest("hex");
    return { psbt: encode({ txid, vin, outputs }), fee: 0.00001 };
  }

  private announce(transaction: Omit<Transaction, "height">): string {
    const { txid, vin } = transaction;
    const existing = this.transactions.get(txid);
    if (existing?.height) throw new Refusal(-27, "Transaction already in block chain");
    if (existing) return txid;
    if (vin.some((coin) => this.unspent(coin, false) === null))
      throw new Refusal(-25, "bad-txns-inputs-missingorspent");
    // It pays at least as much as what it replaces, as far as this node knows.
    for (const coin of vin) this.transactions.delete(this.spender(coin)?.txid ?? "");
    this.transactions.set(txid, { ...transaction, height: null });
    return txid;
  }
}
