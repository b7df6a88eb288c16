export { killAnywhere, KilledWithConsequence, KillSwitch } from './kill-anywhere';
