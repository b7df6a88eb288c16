import { Inject, Injectable } from '@nestjs/common';
import { passwordSchema } from '@parkett/identity-contract';
import { PasswordHasher } from '@parkett/platform-secrets';
import { CustomerStore } from '../registration/customer-store';

/** Checks the login password of a customer who is already logged in. */
@Injectable()
export class LoginPasswords {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(PasswordHasher) private readonly hasher: PasswordHasher,
  ) {}

  /** Throws 503 OVERLOADED when too many passwords are being hashed. */
  async verify(accountId: string, password: string): Promise<boolean> {
    const profile = await this.customers.profile(accountId);
    return this.hasher.verify(profile?.passwordHash, password, accountId);
  }

  /**
   * Whether digits for another purpose equal the login password; digits that are too short to be one need no hashing.
   */
  async equals(accountId: string, digits: string): Promise<boolean> {
    return passwordSchema.safeParse(digits).success && this.verify(accountId, digits);
  }
}
