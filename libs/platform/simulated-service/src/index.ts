export { readJson, SimulatedService, type Reply } from './simulated-service';
export { runSimulatedService } from './run-simulated-service';
